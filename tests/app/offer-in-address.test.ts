import { expect, it } from 'vitest';
import { offerInAddress } from '#app/pages/release/offer-in-address.ts';
import { picturesOf, sentPictures } from '#app/parts/community/posts/post-pictures.ts';

it.each([
  ['id=17', 17],
  [`data=${encodeURIComponent('{"id":17,"phone":"110","cover":"https://evil.example/x.png"}')}`, 17],
  ['data=%7B%22id%22%3A%2217%22%7D', 17],
  ['', null],
  ['data=', null],
  ['data={', null],
  ['data=null', null],
  ['data=[17]', null],
  ['id=-1', null],
  ['id=1.5', null],
  ['id=abc', null],
])('an address with %j asks for the offer %s', (query, id) => {
  expect(offerInAddress(new URLSearchParams(query))).toBe(id);
});

it('pictures of a post become answers, and are sent by their addresses; new ones by their ids', () => {
  const id = '01a206da-3cce-762e-af80-2a1e08c791dd';
  const address = `/pictures/${id}-600x450.webp`;
  const { answers, addresses } = picturesOf(
    [address, 'https://evil.example/x.png'],
    (number) => `No. ${number}`,
  );
  expect(answers).toEqual([{ id, name: 'No. 1', size: 1, type: 'image/jpeg' }]);
  const fresh = { id: '11111111-1111-4111-8111-111111111111', name: 'b.png', size: 9, type: 'image/png' };
  expect(sentPictures([fresh, ...answers], addresses)).toEqual([fresh.id, address]);
  expect(sentPictures(undefined)).toEqual([]);
});
