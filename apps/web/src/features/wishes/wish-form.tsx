import { Button } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { createWish } from '@offshoot/contracts/operations/wishes';
import { type CreateWishBody, createWishBody, type Wish } from '@offshoot/contracts/wishes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import card from '../../components/page/card.module.css';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type Place, storedPlace } from '../../lib/places/stored-place.ts';
import { type ChosenSpecies, SpeciesPicker } from './species-picker.tsx';
import { PlaceField } from '../../components/places/place-field.tsx';
import classes from './wishes.module.css';

interface Props {
  /** The species that the form starts with. */
  species: ChosenSpecies | null;
  /** Where the last wish was; the device's place goes before it. */
  lastPlace: Place | null;
}

interface Values {
  species: ChosenSpecies | null;
  place: Place | null;
  radius: number;
}

/** A wish for a species around a place. */
export function WishForm({ species, lastPlace }: Props) {
  const { t } = useTranslation('wishes');
  const { language } = useLanguage();
  const client = useQueryClient();
  const creation = useMutation({
    mutationFn: (body: CreateWishBody) => call(createWish, body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.wishes }),
  });
  const form = useContractForm<Values, CreateWishBody, Wish>({
    schema: createWishBody,
    initialValues: { species, place: storedPlace() ?? lastPlace, radius: limits.defaultRadiusKm },
    toBody: (values) => ({
      species: values.species?.slug,
      latitude: values.place?.latitude,
      longitude: values.place?.longitude,
      radius_km: values.radius,
      language,
    }),
    check: (values) => ({
      ...(!values.species && { species: t('form.speciesNeeded') }),
      ...(!values.place && { place: t('form.placeNeeded') }),
    }),
    sending: creation,
    onSent: () => {
      form.setFieldValue('species', null);
      toast.success(t('form.done'));
    },
  });
  const errorOf = (field: keyof Values): string | null => {
    const error = form.errors[field];
    return typeof error === 'string' ? error : null;
  };
  return (
    <form className={`${card.card} ${classes.form}`} aria-label={t('form.title')} {...form.props}>
      <h2>{t('form.title')}</h2>
      <SpeciesPicker
        chosen={form.values.species}
        onChoose={(chosen) => form.setFieldValue('species', chosen)}
        error={errorOf('species')}
      />
      <PlaceField
        place={form.values.place}
        radius={form.values.radius}
        onPlace={(place) => form.setFieldValue('place', place)}
        onRadius={(km) => form.setFieldValue('radius', km)}
        hint={t('form.townHint')}
        error={errorOf('place')}
      />
      {form.refusal && (
        <p className={classes.fault} role="alert">
          {errorText(t, form.refusal)}
        </p>
      )}
      <Button type="submit" loading={creation.isPending} className={classes.submit}>
        {t('form.submit')}
      </Button>
    </form>
  );
}
