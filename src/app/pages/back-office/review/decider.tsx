import { Box, Button, Grid, Group, Kbd, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { productNames } from '#app/parts/site/library/offers.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { ApplicationNews } from './application-news.tsx';
import { ClaimBar } from './claim-bar.tsx';
import { DecisionButtons, type DecisionKind } from './decide/decision-buttons.tsx';
import { DecisionDialogs, type OpenDialog } from './decide/decision-dialogs.tsx';
import { answersBefore } from './differences.tsx';
import { DocumentTabs } from './document-tabs.tsx';
import { documentsIn } from './documents.ts';
import type { OpenedApplication } from './open-application.ts';
import { ReviewContext } from './review-context.ts';
import classes from './review.module.css';
import { Standing } from './standing.tsx';
import type { useDecisions } from './use-decisions.ts';
import { useNext } from './use-next.ts';
import { usePresence } from './use-presence.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { Verdicts } from './verdicts.ts';
import { DocumentViewer } from './viewer/document-viewer.tsx';
import { useView } from './viewer/use-view.ts';
import { PassportZone } from './zone/passport-zone.tsx';
import { useZoneReading } from './zone/use-zone-reading.ts';

interface DeciderProps {
  opened: OpenedApplication;
  /** The answers as they are shown. */
  answers: ReactNode;
  verdicts: Verdicts;
  decisions: ReturnType<typeof useDecisions>;
  onReload: () => void;
}

/** The answers on the left, the documents on the right; verdicts and decisions also by keys. */
export function Decider({ opened, answers, verdicts, decisions, onReload }: DeciderProps): ReactNode {
  const { t } = useTranslation(['desk-review', 'offers']);
  const { application, wizard, before } = opened;
  const { id, may } = application;
  const engine = useEngine();
  const next = useNext();
  const documents = useMemo(() => documentsIn(engine), [engine]);
  const [wanted, setWanted] = useState(0);
  const at = Math.max(0, Math.min(wanted, documents.length - 1));
  const shown = documents[at];
  const file = shown?.file.id;
  const controls = useView(file);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const source = useRef<Blob | HTMLCanvasElement>(null);
  const answersBox = useRef<HTMLDivElement>(null);
  const zone = useZoneReading(file);
  const presence = usePresence(application);
  const isShown = useEffectEvent((id: string) => setSeen(new Set([...seen, id])));
  useEffect(() => {
    source.current = null;
    if (file !== undefined) isShown(file);
  }, [file]);

  const isOthers = presence.claim !== null && !presence.claim.isMine;
  const wrong = verdicts.wrong.length;
  const can: Record<DecisionKind, boolean> = {
    accept: may.accept && !isOthers && wrong === 0,
    sendBack: may.sendBack && !isOthers && wrong > 0,
    giveUp: may.giveUp && !isOthers,
    complete: may.complete && !isOthers,
  };
  const decide = (is: DecisionKind): void => {
    if (can[is]) setDialog({ is });
  };
  const askWhy = (pointer: string): void => setDialog({ is: 'reason', pointer });
  const take = (): void => {
    if (!application.isWaiting || presence.claim?.isMine === true) return;
    if (isOthers) setDialog({ is: 'takeOver' });
    else void decisions.claim('').then(presence.ask);
  };
  const readZone = (): void => {
    if (source.current) void zone.read(source.current);
  };
  const mayDecide = may.accept && !isOthers;
  const goOn = (): void => next.goOn(presence.claim?.isMine === true ? id : undefined);
  const help = (): void => setDialog({ is: 'keys' });
  useReviewKeys(
    {
      controls,
      answers: answersBox,
      shown: shown?.pointer,
      mayDecide,
      stepDocuments: (by) => setWanted(Math.max(0, Math.min(documents.length - 1, at + by))),
      giveGood: (pointer) => verdicts.give(pointer, { is: 'good' }),
      askWhy,
      decide,
      take,
      readZone,
      goOn,
      help,
    },
    dialog === null,
  );

  const changed = useMemo(
    () => (before ? answersBefore(before, wizard.getSnapshot().answers) : new Map<string, never>()),
    [before, wizard],
  );
  return (
    <ReviewContext
      value={{
        verdicts: verdicts.all,
        isOpen: mayDecide,
        before: changed,
        good: (pointer) =>
          verdicts.give(pointer, verdicts.all.get(pointer)?.is === 'good' ? undefined : { is: 'good' }),
        wrong: askWhy,
        show: (one) => setWanted(documents.findIndex((each) => each.file.id === one)),
      }}
    >
      <RoomPage
        title={`${application.orderNumber}: ${t(productNames(application.childType))}`}
        lead={<Standing application={application} />}
        actions={
          <>
            <Button component={Link} to={roomPath('review')} variant="subtle" size="sm">
              {t('application.back')}
            </Button>
            <Button variant="subtle" size="sm" rightSection={<Kbd size="xs">?</Kbd>} onClick={help}>
              {t('keys.open')}
            </Button>
            <Button variant="default" size="sm" rightSection={<Kbd size="xs">n</Kbd>} onClick={goOn}>
              {t('next')}
            </Button>
          </>
        }
      >
        <Group
          justify="space-between"
          gap="6px 20px"
          pos="sticky"
          top={0}
          py={8}
          mb={6}
          bg="var(--mantine-color-body)"
          style={{ zIndex: 3 }}
        >
          {application.isApplication ? (
            <>
              <DecisionButtons can={can} wrong={wrong} onDecide={decide} />
              <ClaimBar
                claim={presence.claim}
                here={presence.here}
                isOpen={application.isWaiting}
                busy={decisions.isBusy}
                onTake={take}
                onLeave={() => void decisions.leave().then(presence.ask)}
              />
            </>
          ) : (
            <Text>{t('application.other')}</Text>
          )}
        </Group>
        <ApplicationNews
          refusal={decisions.refusal}
          hasChanged={presence.hasChanged}
          before={before}
          onReload={onReload}
        />
        <Grid gap={20}>
          <Grid.Col span={5}>
            <Title order={2} fz="1.125rem" mb={10}>
              {t('application.answers')}
            </Title>
            <Box ref={answersBox} className={classes['answers'] ?? ''}>
              {answers}
            </Box>
          </Grid.Col>
          <Grid.Col span={7}>
            <Box pos="sticky" top={64} mah="calc(100vh - 76px)" style={{ overflowY: 'auto' }}>
              <Title order={2} fz="1.125rem" mb={10}>
                {t('application.documents', { count: documents.length })}
              </Title>
              <DocumentTabs documents={documents} shown={shown} seen={seen} onShow={setWanted} />
              {shown && (
                <>
                  <DocumentViewer
                    id={id}
                    shown={shown}
                    controls={controls}
                    height={zone.reading.state === 'read' ? '32vh' : '48vh'}
                    onShown={(now) => void (source.current = now)}
                  />
                  <Box mt={10}>
                    <PassportZone reading={zone.reading} onRead={readZone} />
                  </Box>
                </>
              )}
            </Box>
          </Grid.Col>
        </Grid>
      </RoomPage>
      <DecisionDialogs
        dialog={dialog}
        application={application}
        worksOnIt={presence.claim?.operator ?? ''}
        documents={documents}
        seen={seen}
        verdicts={verdicts}
        decisions={decisions}
        onClose={() => setDialog(null)}
        onTaken={presence.ask}
      />
    </ReviewContext>
  );
}
