import { Button, Kbd } from '@mantine/core';
import type { CaseDetail, ModerationAct } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import type { Choosing } from '../cases/use-desk-commands.ts';
import type { DeskState } from '../cases/use-desk.ts';
import { actedOn, actKey, effectKey, needsGround, negativeAct, positiveAct } from './act-roles.ts';
import classes from './acts.module.css';
import { BanDialog } from './ban-dialog.tsx';
import { GroundPanel } from './ground-panel.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ResetProfile } from './reset-profile.tsx';

const letters: Partial<Record<ModerationAct, string>> = { hide: 'H', warn: 'W', ban: 'B', dismiss: 'D' };

interface Props {
  shown: CaseDetail;
  desk: DeskState;
  choosing: Choosing;
  onChoose: (act: Choosing) => void;
}

/** The acts that are possible, with their keys and consequences. */
export function ActBar({ shown, desk, choosing, onChoose }: Props) {
  const { t } = useTranslation('moderation');
  const { possible, subject } = shown;
  const on = actedOn(shown);
  const good = positiveAct(possible);
  const bad = negativeAct(possible);
  const others = possible.filter((act) => act !== good && act !== bad && act !== 'reply');
  const start = (act: ModerationAct) =>
    needsGround(act, subject) ? onChoose(choosing === act ? null : act) : desk.decide({ act });
  const label = (act: ModerationAct) => t(actKey(act, on));
  if (possible.length === 0)
    return shown.state === 'decided' ? null : <p className={classes.none}>{t('item.noActs')}</p>;
  return (
    <section className={classes.bar} data-docked aria-label={t('item.acts')}>
      {possible.includes('reply') && (
        <ReplyForm
          shown={shown}
          focused={choosing === 'reply'}
          unsent={desk.unsent?.act === 'reply' ? desk.unsent.note : undefined}
          onReply={(note) => desk.decide({ act: 'reply', note })}
        />
      )}
      {choosing && choosing !== 'ban' && choosing !== 'reply' && (
        <GroundPanel
          key={choosing}
          act={choosing}
          shown={shown}
          unsent={desk.unsent}
          onDecide={(body) => desk.decide({ act: choosing, ...body })}
          onCancel={() => onChoose(null)}
        />
      )}
      <div className={classes.buttons}>
        {good && (
          <Button
            variant={possible.includes('reply') ? 'default' : 'filled'}
            title={t(effectKey(good, on))}
            onClick={() => start(good)}
            aria-keyshortcuts="A"
          >
            {label(good)} <Key>A</Key>
          </Button>
        )}
        {bad && (
          <Button
            color="danger"
            variant={choosing === bad ? 'filled' : 'light'}
            aria-expanded={choosing === bad}
            aria-keyshortcuts="R"
            title={t(effectKey(bad, on))}
            onClick={() => start(bad)}
          >
            {label(bad)} <Key>R</Key>
          </Button>
        )}
        {others.length > 0 && (
          <div className={classes.others}>
            <ResetProfile key={shown.id} shown={shown} />
            {others.map((act) => (
              <Button
                key={act}
                variant={choosing === act ? 'light' : 'default'}
                aria-expanded={needsGround(act, subject) ? choosing === act : undefined}
                aria-keyshortcuts={letters[act]}
                title={t(effectKey(act, on))}
                onClick={() => start(act)}
              >
                {label(act)} {letters[act] && <Key>{letters[act]}</Key>}
              </Button>
            ))}
          </div>
        )}
      </div>
      {choosing === 'ban' && (
        <BanDialog
          shown={shown}
          unsent={desk.unsent}
          onClose={() => onChoose(null)}
          onBan={(body) => {
            onChoose(null);
            desk.decide({ act: 'ban', ...body });
          }}
        />
      )}
    </section>
  );
}

/** The key of a button; hidden where fingers decide. */
function Key({ children }: { children: string }) {
  return (
    <Kbd className={classes.key ?? ''} aria-hidden>
      {children}
    </Kbd>
  );
}

/** What each act that is possible will cause. */
export function Effects({ shown }: { shown: CaseDetail }) {
  const { t } = useTranslation('moderation');
  const { possible } = shown;
  const on = actedOn(shown);
  if (possible.length === 0) return null;
  return (
    <details className={classes.effects}>
      <summary>{t('item.effects')}</summary>
      <dl>
        {possible.map((act) => (
          <div key={act}>
            <dt>{t(actKey(act, on))}</dt>
            <dd>{t(effectKey(act, on))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
