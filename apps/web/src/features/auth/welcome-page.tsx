import { Button, TextInput } from '@mantine/core';
import { updateMeBody } from '@offshoot/contracts/auth';
import { updateMe } from '@offshoot/contracts/operations/people';
import { loadNames, townOf } from '@offshoot/translations/page-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { nearest } from '../../components/map/geometry.ts';
import { NEAR_KM } from '../../components/map/town-names.ts';
import { TownField } from '../../components/places/town-field.tsx';
import { useTowns } from '../../components/places/use-towns.ts';
import { call } from '../../lib/api/call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { welcomed } from '../../lib/navigation/after-sign-in.ts';
import { safePath } from '../../lib/navigation/safe-path.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import { keepProfile } from '../../lib/session/keep-profile.ts';
import { useSession } from '../../lib/session/session.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

const schema = z.pick(updateMeBody, { name: true, location: true });
type Introduction = z.infer<typeof schema>;

/** Offers a newcomer a name of their own and a town, then leads to where they wanted to go. Both can be left empty. */
export function WelcomePage() {
  const { t } = useTranslation('welcome');
  const { me } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const leave = () => void navigate(safePath(query.get('next')), { replace: true });
  useEffect(() => {
    if (me) welcomed.keep(me);
  }, [me]);

  const save = useMutation({
    mutationFn: async (body: Introduction) => {
      if (Object.keys(body).length > 0) await keepProfile(client, await call(updateMe, body));
    },
  });
  const form = useContractForm({
    schema,
    initialValues: { name: '', location: '' },
    toBody: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .map(([field, text]) => [field, text.trim()])
          .filter(([, text]) => text !== ''),
      ),
    sending: save,
    onSent: leave,
  });

  return (
    <AuthFrame window={t('window')} title={t('title')} subtitle={t('lead')}>
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          description={me && t('nameHint', { name: me.name })}
          autoComplete="nickname"
        />
        <Town
          error={form.errors['location'] ? String(form.errors['location']) : null}
          onType={(location) => form.setFieldValue('location', location)}
        />
        {form.refusal && (
          <p className={classes.fault} role="alert">
            {errorText(t, form.refusal)}
          </p>
        )}
        <Button type="submit" loading={save.isPending} fullWidth>
          {t('save')}
        </Button>
        <Button variant="subtle" onClick={leave} fullWidth>
          {t('notNow')}
        </Button>
      </form>
    </AuthFrame>
  );
}

interface TownProps {
  error: string | null;
  onType: (name: string) => void;
}

/** A town by its name, or the one that the device is in. */
function Town({ error, onType }: TownProps) {
  const { t } = useTranslation('welcome');
  const { language } = useLanguage();
  const towns = useTowns();
  const location = useLocationToggle();
  // How often the device's town replaced what was typed.
  const [located, setLocated] = useState({ times: 0, name: '' });
  const [isMissing, setMissing] = useState(false);
  const locate = async () => {
    const here = location.place ?? (await location.turnOn());
    if (!here) return;
    // Not `towns`, which may come after the press.
    const all = await loadNames(language).then(
      (names) => names.towns.map(townOf),
      () => [],
    );
    const name = nearest(all, (town) => town, here, NEAR_KM)?.name ?? '';
    setMissing(name === '');
    if (name === '') return;
    onType(name);
    setLocated(({ times }) => ({ times: times + 1, name }));
  };
  return (
    <>
      <TownField
        key={located.times}
        initial={located.name}
        towns={towns?.index ?? null}
        onType={onType}
        onChoose={() => setMissing(false)}
        error={error}
        label={t('town')}
        hint={t('townHint')}
        unknown={t('townUnknown')}
      />
      <Button
        variant="outline"
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        loading={location.state === 'requesting'}
        onClick={() => void locate()}
      >
        {t('here')}
      </Button>
      <p role="status" className={classes.hint}>
        {location.fault ? t(`errors:location.${location.fault}`) : isMissing && t('noTown')}
      </p>
    </>
  );
}
