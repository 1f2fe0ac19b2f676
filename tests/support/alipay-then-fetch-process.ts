import '#server/orders/money/providers/alipay/calls.ts';

/** Loads Alipay's package before anything has called `fetch`, then posts as Stripe's client does. */
const answer = await fetch(process.argv[2] ?? '', {
  method: 'POST',
  headers: { 'Content-Length': '3' },
  body: 'a=b',
});
console.log(`STATUS ${answer.status}`);
