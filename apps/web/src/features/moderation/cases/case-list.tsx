import { Button, Checkbox } from '@mantine/core';
import { type CaseSummary, namedSubject } from '@offshoot/contracts/moderation';
import { IconArrowBigUp, IconClock, IconEyeOff, IconFlag, IconUser, IconUserShare } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { isPast } from '../../../lib/i18n/is-past.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { imageUrl } from '../../../lib/photos/images.ts';
import { useCaseName } from '../use-case-name.ts';
import classes from './case-list.module.css';
import { guarded } from '../../../components/states/guarded.tsx';

interface Props {
  items: readonly CaseSummary[];
  shown: string | null;
  onShow: (id: string) => void;
  /** The cases that are selected for one act; null where that is not offered. */
  selected: ReadonlyMap<string, CaseSummary> | null;
  onSelect: (caseSummary: CaseSummary, isSelected: boolean) => void;
  onSelectAll: () => void;
  onClearSelection: () => void;
  more: { isPending: boolean; load: () => void } | null;
}

/** The cases of a queue, most urgent first. */
export function CaseList({ items, shown, onShow, selected, onSelect, onSelectAll, onClearSelection, more }: Props) {
  const { t } = useTranslation('moderation');
  // The desk makes new handlers whenever it renders; with those every row of a long list would render too.
  const latest = useRef({ onShow, onSelect });
  useEffect(() => {
    latest.current = { onShow, onSelect };
  });
  const showCase = useCallback<Props['onShow']>((id) => latest.current.onShow(id), []);
  const selectCase = useCallback<Props['onSelect']>(
    (caseSummary, isSelected) => latest.current.onSelect(caseSummary, isSelected),
    [],
  );
  return (
    <div className={classes.pane}>
      {selected && items.length > 1 && (
        <Checkbox
          size="sm"
          className={classes.all ?? ''}
          label={t('list.selectAll')}
          checked={selected.size > 0 && items.every(({ id }) => selected.has(id))}
          indeterminate={selected.size > 0 && items.some(({ id }) => !selected.has(id))}
          onChange={(event) => (event.currentTarget.checked ? onSelectAll() : onClearSelection())}
        />
      )}
      <ul className={classes.list} aria-label={t('list.label')}>
        {items.map((caseSummary) => (
          <CaseItem
            key={caseSummary.id}
            item={caseSummary}
            isShown={caseSummary.id === shown}
            isSelected={selected && selected.has(caseSummary.id)}
            onShow={showCase}
            onSelect={selectCase}
          />
        ))}
      </ul>
      {more && (
        <Button variant="default" fullWidth mt="sm" loading={more.isPending} onClick={more.load}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}

interface ItemProps extends Pick<Props, 'onShow' | 'onSelect'> {
  item: CaseSummary;
  isShown: boolean;
  /** Null where selection is not offered. */
  isSelected: boolean | null;
}

const CaseItem = memo(
  guarded(function CaseItem({ item, isShown, isSelected, onShow, onSelect }: ItemProps) {
    const { t } = useTranslation('moderation');
    const caseName = useCaseName();
    return (
      <li className={classes.item} data-shown={isShown}>
        {isSelected !== null && (
          <Checkbox
            size="sm"
            aria-label={t('list.select', { name: caseName(item) })}
            checked={isSelected}
            onChange={(event) => onSelect(item, event.currentTarget.checked)}
          />
        )}
        <CaseRow item={item} isShown={isShown} onShow={() => onShow(item.id)} />
      </li>
    );
  }, 'li'),
);

function CaseRow({ item, isShown, onShow }: { item: CaseSummary; isShown: boolean; onShow: () => void }) {
  const { t } = useTranslation('moderation');
  const nameOf = usePersonName();
  const caseName = useCaseName();
  const format = useFormat();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <button ref={row} type="button" className={classes.row} aria-current={isShown || undefined} onClick={onShow}>
      <Picture item={item} />
      <span className={classes.words}>
        <bdi className={classes.excerpt}>
          {item.excerpt || (item.person ? nameOf(item.person.name) : caseName(item))}
        </bdi>
        <span className={classes.about}>
          {t(`subject.${namedSubject(item)}`)}
          {item.excerpt !== '' && (item.person !== null || item.subject === 'contact_message') && (
            <span>
              {' · '}
              <bdi>{item.person ? nameOf(item.person.name) : t('visitor')}</bdi>
            </span>
          )}
        </span>
        <span className={classes.line}>
          {item.due_at && item.state !== 'decided' ? <Due due={item.due_at} /> : format.relative(item.opened_at)}
          {item.reports > 0 && (
            <span className={classes.sign}>
              <IconFlag size={14} aria-hidden /> {t('list.reports', { number: item.reports })}
            </span>
          )}
          {item.hidden_at && (
            <span className={classes.sign}>
              <IconEyeOff size={14} aria-hidden /> {t('list.hidden')}
            </span>
          )}
          {item.escalated_at && (
            <span className={classes.sign}>
              <IconArrowBigUp size={14} aria-hidden /> {t('escalation.mark')}
            </span>
          )}
          {item.assigned_to && (
            <span className={classes.sign}>
              <IconUserShare size={14} aria-hidden />{' '}
              <bdi>{t('assignment.mark', { name: nameOf(item.assigned_to.name) })}</bdi>
            </span>
          )}
          {item.claimed_by && (
            <span className={classes.sign}>
              <IconUser size={14} aria-hidden /> <bdi>{nameOf(item.claimed_by.name)}</bdi>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

function Picture({ item }: { item: CaseSummary }) {
  if (item.image)
    return (
      <img
        className={classes.picture}
        data-doubtful={item.image_is_doubtful}
        src={imageUrl(item.image, 320)}
        alt=""
        width={52}
        height={52}
        loading="lazy"
      />
    );
  return <PersonAvatar name={item.person?.name ?? '?'} avatar={item.person?.avatar ?? null} size={52} />;
}

function Due({ due }: { due: string }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const isOver = isPast(due);
  return (
    <span className={classes.sign} data-over={isOver}>
      <IconClock size={14} aria-hidden /> {isOver ? t('list.overdue') : t('list.due', { when: format.dateTime(due) })}
    </span>
  );
}
