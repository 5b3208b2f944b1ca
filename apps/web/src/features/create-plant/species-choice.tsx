import { Button, Group } from '@mantine/core';
import { foldWords } from '@offshoot/contracts/fold-words';
import type { SpeciesSuggestions } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import option from '../../components/forms/option.module.css';

interface Props {
  typed: string;
  suggestions: SpeciesSuggestions;
  onChoose: (name: string) => void;
}

const ideograph = /\p{Script=Han}/u;

/** The species that people call by the typed name, or by one that has it as a word. */
export function speciesCalled(typed: string, suggestions: SpeciesSuggestions): SpeciesSuggestions {
  const words = foldWords(typed);
  if (words === '' || suggestions.some(({ name }) => foldWords(name) === words)) return [];
  const isCalled = ({ common }: SpeciesSuggestions[number]) => {
    const name = foldWords(common ?? '');
    return ideograph.test(words) ? name.includes(words) : ` ${name} `.includes(` ${words} `);
  };
  const called = suggestions.filter(isCalled);
  const exactly = called.filter(({ common }) => foldWords(common ?? '') === words);
  return exactly.length === 1 ? exactly : called;
}

/** The botanical name of the one plant that is called so, or the choice between several. */
export function SpeciesChoice({ typed, suggestions, onChoose }: Props) {
  const { t } = useTranslation('plants');
  const called = speciesCalled(typed, suggestions);
  const [only] = called;
  return (
    <div className={option.called} role="status">
      {only && called.length === 1 && (
        <span>
          {t('create.speciesIs')} <bdi className={option.latin}>{only.name}</bdi>
        </span>
      )}
      {called.length > 1 && (
        <>
          <span>{t('create.speciesWhich', { name: typed })}</span>
          <Group gap="xs" role="group" aria-label={t('create.speciesWhich', { name: typed })}>
            {called.map(({ name, common }) => (
              <Button key={name} variant="default" radius="xl" onClick={() => onChoose(name)}>
                <bdi className={option.latin}>{name}</bdi>
                {common !== null && <bdi className={option.commonName}>{common}</bdi>}
              </Button>
            ))}
          </Group>
        </>
      )}
    </div>
  );
}
