// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import axe from 'axe-core';
import i18next from 'i18next';
import { PathFiles } from '#app/pages/studio/paths/path-files.tsx';
import { createRecording } from '#app/pages/studio/paths/recording.ts';
import { RecorderPart } from '#app/pages/studio/paths/recorder-part.tsx';
import { useRecorder } from '#app/pages/studio/paths/use-recorder.ts';
import { loadModel } from '#app/pages/studio/paths/use-model.ts';
import { useReplay } from '#app/pages/studio/paths/use-replay.ts';
import { DiagramPanel } from '#app/pages/studio/panels/diagram-panel.tsx';
import type { Preview, Server } from '#app/pages/studio/preview/use-preview.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { CallFault } from '#engine/wizard/call.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import type { RecordedPath } from '#model/recorded/recorded-path.ts';
import { replayPath } from '#model/recorded/replay.ts';
import findings from '#locales/US/findings.json' with { type: 'json' };
import studio from '#locales/US/studio.json' with { type: 'json' };
import { outing, outingMachine } from '#tests/support/engine-outing.ts';
import '#tests/support/engine-dom.ts';
import { startStudioTexts } from '#tests/support/studio-form.tsx';

const today = new Date().toISOString().slice(0, 10);
const example = exampleAnswers({ flow: outing, machine: outingMachine, today });

beforeAll(async () => {
  // It is loaded when it is first needed.
  await loadModel();
  await startStudioTexts();
  i18next.addResourceBundle('US', 'findings', findings);
});

const begun = (answers = {}, server: () => Server = () => 'accepts'): Wizard =>
  createWizard({
    flow: outing,
    machine: outingMachine,
    answers,
    wanted: { name: 'organiser' },
    call: async () => {
      if (server() === 'refuses') throw new CallFault('');
    },
  });

const axeOf = async (container: HTMLElement): Promise<string[]> => {
  // jsdom cannot draw, and says so where axe looks whether a text is a picture of a font.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
};

const shown: { wizard: Wizard | null; server: Server } = { wizard: null, server: 'accepts' };

/** The preview of the studio, without the page around it. */
function WithPreview({ show }: { show: (preview: Preview) => ReactNode }): ReactNode {
  const [server, setServer] = useState<Server>('accepts');
  const [wizard, setWizard] = useState(() => begun({}, () => shown.server));
  useEffect(() => void (shown.wizard = wizard), [wizard]);
  useEffect(() => void (shown.server = server), [server]);
  const preview: Preview = {
    wizard,
    failure: null,
    server,
    setServer,
    restart: (answers) => setWizard(begun(answers, () => shown.server)),
  };
  return <MantineProvider env="test">{show(preview)}</MantineProvider>;
}

function Diagram({ preview }: { preview: Preview }): ReactNode {
  const replay = useReplay(preview);
  return <DiagramPanel wizard={preview.wizard!} words={{}} replay={replay} />;
}

describe('the machine on the page', () => {
  it('tells of a chosen state the shortest path and its guards, and goes there in the preview', async () => {
    const user = userEvent.setup();
    const { container } = render(<WithPreview show={(preview) => <Diagram preview={preview} />} />);
    await user.click(screen.getByText(studio.diagram.list));
    const list = screen.getByRole('list', { name: studio.diagram.list });
    await user.click(within(list).getByRole('button', { name: 'school' }));
    const way = await screen.findByRole('region', { name: 'Shortest path to school' });
    expect(within(way).getByText('Continue on organiser')).toBeDefined();
    expect(within(way).getByText(/kind: 2$/)).toBeDefined();
    await user.click(within(way).getByRole('button', { name: studio.ways.go }));
    await waitFor(() => expect(shown.wizard!.getSnapshot().place.name).toBe('school'));
    await user.click(within(list).getByRole('button', { name: 'organiser' }));
    const guards = await screen.findByRole('region', { name: studio.guards.title });
    expect(within(guards).getByText(/^Leads to school with .*kind: 2$/)).toBeDefined();
    expect(within(guards).getByText(/^Else leads to journey, with .*kind: 1 or 3$/)).toBeDefined();
    expect(await axeOf(container)).toEqual([]);
  });

  it('tells of a chosen transition the shortest path over it, by keyboard', async () => {
    const user = userEvent.setup();
    const { container } = render(<WithPreview show={(preview) => <Diagram preview={preview} />} />);
    const line = screen.getByRole('button', { name: 'BACK: from journey to school' });
    line.focus();
    await user.keyboard('{Enter}');
    const way = await screen.findByRole('region', {
      name: 'Shortest path over BACK from journey to school, if isSchool',
    });
    expect(
      within(way)
        .getAllByText(/^(Continue|Back) on/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching('Continue on organiser'),
      expect.stringMatching('Continue on school'),
      expect.stringMatching('Back on journey'),
    ]);
    expect(await axeOf(container)).toEqual([]);
  });
});

describe('a recording', () => {
  it('has the answers of each step, the buttons, refusals and calls, and can be replayed', async () => {
    const recording = createRecording();
    const wizard = begun();
    recording.see(wizard);
    wizard.subscribe(() => recording.see(wizard));
    wizard.next();
    for (const [name, value] of Object.entries(example['organiser'] as object))
      wizard.set(`/organiser/${name}`, value as string);
    wizard.next();
    wizard.back();
    wizard.next();
    for (const [name, value] of Object.entries(example['journey'] as object))
      wizard.set(`/journey/${name}`, value as string);
    wizard.next();
    wizard.set('/readers', example['readers']);
    wizard.open((example['readers'] as { id: string }[])[0]!.id);
    wizard.back();
    const path: RecordedPath = { name: 'x', ...recording.path() };
    expect(path.steps.map(({ at, does }) => `${at} ${does}`)).toEqual([
      'organiser NEXT',
      'organiser NEXT',
      'journey BACK',
      'organiser NEXT',
      'journey NEXT',
      'readers OPEN',
      'person BACK',
    ]);
    expect(path.steps[0]!.refused).toContain('/organiser/surname');
    expect(path.end).toBe('readers');
    const { fault } = await replayPath(path, { flow: outing, machine: outingMachine, today });
    expect(fault).toBeNull();
  });

  it('records links as such, and what was answered last', () => {
    const recording = createRecording();
    const first = begun();
    recording.see(first);
    const filled = createWizard({
      flow: outing,
      machine: outingMachine,
      answers: example,
      call: async () => null,
    });
    recording.see(filled);
    filled.subscribe(() => recording.see(filled));
    filled.goTo({ name: 'journey' });
    filled.set('/journey/seats', 3);
    const { steps, end } = recording.path();
    expect(steps.map(({ at, does, step }) => [at, does, step])).toEqual([
      ['organiser', 'GO', 'review'],
      ['review', 'GO', 'journey'],
      ['journey', 'STAY', undefined],
    ]);
    expect(steps.at(-1)!.answers).toEqual({ '/journey/seats': 3 });
    expect(end).toBe('journey');
  });

  it('is begun and ended with a button, and named for its file', async () => {
    const user = userEvent.setup();
    const Part = ({ preview }: { preview: Preview }): ReactNode => (
      <RecorderPart recorder={useRecorder(preview)} />
    );
    const { container } = render(<WithPreview show={(preview) => <Part preview={preview} />} />);
    await user.click(screen.getByRole('button', { name: studio.paths.record }));
    act(() => shown.wizard!.next());
    expect(screen.getByRole('status').textContent).toBe('Recording: 1 step');
    await user.click(screen.getByRole('button', { name: studio.paths.stop }));
    await user.type(screen.getByRole('textbox', { name: studio.paths.name }), 'Nothing said');
    const link = screen.getByRole('link', { name: studio.paths.download });
    expect(link.getAttribute('download')).toBe('library-outing.nothing-said.path.json');
    const [, text = ''] = link.getAttribute('href')!.split(',');
    expect(JSON.parse(decodeURIComponent(text))).toMatchObject({
      flow: outing.id,
      name: 'Nothing said',
      end: 'organiser',
    });
    expect(await axeOf(container)).toEqual([]);
  });
});

describe('a file of a path', () => {
  const Part = ({ preview }: { preview: Preview }): ReactNode => (
    <PathFiles kept={[]} replay={useReplay(preview)} />
  );
  const open = async (text: string): Promise<HTMLElement> => {
    const user = userEvent.setup();
    const { container } = render(<WithPreview show={(preview) => <Part preview={preview} />} />);
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File([text], 'x.path.json', { type: 'application/json' }));
    return container;
  };
  const organiser = Object.fromEntries(
    Object.entries(example['organiser'] as object).map(([name, value]) => [
      `/organiser/${name}`,
      value as string,
    ]),
  );
  const path: RecordedPath = {
    flow: outing.id,
    name: 'x',
    day: today,
    steps: [{ at: 'organiser', answers: organiser, does: 'NEXT' }],
    end: 'journey',
  };

  it('is gone in the preview', async () => {
    const container = await open(JSON.stringify(path));
    expect(await screen.findByText('The path leads to journey, as it was recorded.')).toBeDefined();
    expect(shown.wizard!.getSnapshot().place.name).toBe('journey');
    expect(await axeOf(container)).toEqual([]);
  });

  it('is marked where it fails', async () => {
    await open(JSON.stringify({ ...path, end: 'school' }));
    expect(
      await screen.findByText(
        'step 1 (Continue on organiser) was expected to lead to school, and leads to journey',
      ),
    ).toBeDefined();
    expect(screen.getByText(`organiser · NEXT · ${studio.paths.failsHere}`)).toBeDefined();
  });

  it('is refused with a sentence for each fault of the file', async () => {
    await open(JSON.stringify({ ...path, steps: [], end: '' }));
    expect(await screen.findByText(studio.paths.notRead)).toBeDefined();
    expect(screen.getByText('/end must be a text that is not empty')).toBeDefined();
    expect(screen.getByText('/steps must be a list with one step or more')).toBeDefined();
  });
});
