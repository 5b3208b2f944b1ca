import { Button, Menu } from '@mantine/core';
import { offerToWish } from '@offshoot/contracts/operations/wishes';
import type { PublishedWish } from '@offshoot/contracts/wishes';
import { IconCheck, IconHandGrab } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAuthDialog } from '../../components/dialogs/use-auth-dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';

const icon = <IconHandGrab size={18} aria-hidden />;

/** Offers a plant to a wish: the one that meets it, one of several, or a new listing of the species. */
export function OfferButton({ wish }: { wish: PublishedWish }) {
  const { t } = useTranslation('wishes');
  const { status, me } = useSession();
  const { pathname, search } = useLocation();
  const [openDialog, dialog] = useAuthDialog(pathname + search);
  const client = useQueryClient();
  const offer = useMutation({
    mutationFn: (plantId: string) => call(offerToWish, { id: wish.id, plant_id: plantId }),
    onSuccess: () => toast.success(t('card.sent')),
    onError: (error) => toast.error(errorText(t, error)),
    // Also after a refusal: the wish or the plant changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: keys.wishes }),
  });
  const { latin_name: latin, name } = wish.species;
  const label = t('card.haveOf', { species: name ?? latin });
  if (status === 'out') {
    return (
      <>
        <Button variant="light" leftSection={icon} aria-label={label} onClick={openDialog}>
          {t('card.have')}
        </Button>
        {dialog}
      </>
    );
  }
  if (wish.owner_id === me?.id) {
    return (
      <Button component={Link} to="/wishes" variant="subtle">
        {t('card.own')}
      </Button>
    );
  }
  const left = wish.own_plants.filter(({ offered }) => !offered);
  const [first, ...others] = left;
  if (!first) {
    if (wish.own_plants.length > 0) {
      return (
        <Button variant="subtle" leftSection={<IconCheck size={18} aria-hidden />} disabled>
          {t('card.offered')}
        </Button>
      );
    }
    return (
      <Button component={Link} to={`/plants/create?${new URLSearchParams({ species: latin })}`} variant="light">
        {t('card.list')}
      </Button>
    );
  }
  if (others.length === 0) {
    return (
      <Button leftSection={icon} aria-label={label} loading={offer.isPending} onClick={() => offer.mutate(first.id)}>
        {t('card.have')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={icon} aria-label={label} loading={offer.isPending}>
          {t('card.have')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('card.choose')}</Menu.Label>
        {left.map((plant) => (
          <Menu.Item key={plant.id} onClick={() => offer.mutate(plant.id)}>
            <bdi>{plant.name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
