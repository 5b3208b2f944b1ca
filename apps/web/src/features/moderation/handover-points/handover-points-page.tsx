import { Button, TextInput } from '@mantine/core';
import type { HandoverPoint } from '@offshoot/contracts/handover-points';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { isBeyondLast } from '../../../components/page/list-pagination.tsx';
import { RowActs } from '../../../components/page/row-acts.tsx';
import { PagedList } from '../../../components/page/paged-list.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { guarded } from '../../../components/states/guarded.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { ModerationFrame } from '../moderation-frame.tsx';
import { HandoverPointDialog } from './handover-point-dialog.tsx';
import classes from './handover-points.module.css';
import { useDeleteHandoverPoint, useHandoverPoints } from './use-handover-points.ts';

/** The public places that members are shown when they propose a meeting. */
export function HandoverPointsPage() {
  const { t } = useTranslation(['moderation', 'handover']);
  const [query, setQuery] = useState({ q: '', page: 1 });
  const [edited, setEdited] = useState<HandoverPoint | 'new' | null>(null);
  const [deleting, setDeleting] = useState<HandoverPoint | null>(null);
  const points = useHandoverPoints(query);
  // The last place of the last page was deleted.
  if (points.data && isBeyondLast(points.data) && query.page !== points.data.pages)
    setQuery({ ...query, page: points.data.pages });
  const remove = useDeleteHandoverPoint();
  return (
    <ModerationFrame page="handoverPoints">
      <p>{t('handoverPoints.text')}</p>
      <div className={classes.filters}>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          label={t('handoverPoints.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query.q}
          maxLength={80}
          onChange={(event) => setQuery({ q: event.currentTarget.value, page: 1 })}
        />
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('handoverPoints.add')}
        </Button>
      </div>
      <PagedList
        query={points}
        loading={<ListSkeletons count={3} />}
        failed={t('handoverPoints.failed')}
        empty={<EmptyState title={t(query.q ? 'handoverPoints.noMatch' : 'handoverPoints.empty')} />}
        onPage={(page) => setQuery({ ...query, page })}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((point) => (
              <Row key={point.id} point={point} onEdit={() => setEdited(point)} onDelete={() => setDeleting(point)} />
            ))}
          </ul>
        )}
      </PagedList>
      {edited && <HandoverPointDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleting && (
        <ConfirmDialog
          title={t('handoverPoints.deleteTitle')}
          message={t('handoverPoints.deleteEffect', { name: deleting.name })}
          confirmLabel={t('common:delete')}
          onConfirm={() => remove.mutate(deleting, { onSuccess: () => setDeleting(null) })}
          busy={remove.isPending}
          error={remove.error}
          onClose={() => setDeleting(null)}
          dangerous
        />
      )}
    </ModerationFrame>
  );
}

interface RowProps {
  point: HandoverPoint;
  onEdit: () => void;
  onDelete: () => void;
}

const Row = guarded(function Row({ point, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation(['moderation', 'handover']);
  const { name, kind, address, hours } = point;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p>
          {t(`handover:handoverPoints.kinds.${kind}`)} · <bdi>{address}</bdi>
        </p>
        {hours && (
          <p className={classes.more} dir="auto">
            {hours}
          </p>
        )}
      </div>
      <RowActs
        editLabel={t('handoverPoints.edit', { name })}
        onEdit={onEdit}
        deleteLabel={t('handoverPoints.delete', { name })}
        onDelete={onDelete}
      />
    </li>
  );
}, 'li');
