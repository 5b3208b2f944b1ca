import { Group, Radio, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { plantKinds, plantOffers } from '@offshoot/contracts/plant-choices';
import { useTranslation } from 'react-i18next';
import type { FormFaults } from './create-form.ts';
import type { Draft } from './draft.ts';
import { FoldedMoreFields, MoreFields } from './more-fields.tsx';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  faults: FormFaults;
  /** Whether the plant is being listed, not edited. */
  isNew: boolean;
  /** Whether what may be left out is folded. */
  isShort: boolean;
}

/** What of the plant its owner gives, and what for. */
export function OfferFields({ draft, change, faults, isNew, isShort }: Props) {
  const { t } = useTranslation('plants');
  const faultText = useFaultText();
  const More = isShort ? FoldedMoreFields : MoreFields;
  return (
    <>
      <Radio.Group
        label={t('create.kind')}
        required
        value={draft.kind}
        error={faultText(faults.kind)}
        onChange={(kind) => change({ kind })}
      >
        <Group my="xs" gap="lg">
          {plantKinds.map((kind, index) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`common:plantKind.${kind}`)}
              data-faulty={(index === 0 && faults.kind !== undefined) || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group
        label={t('create.offer')}
        description={t(`create.offerHint.${draft.offer}`)}
        value={draft.offer}
        onChange={(offer) => change({ offer })}
      >
        <Group mt="xs" gap="lg">
          {plantOffers.map((offer) => (
            <Radio key={offer} value={offer} label={t(`common:plantOffer.${offer}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={t('create.description')}
        placeholder={t('create.descriptionPlaceholder')}
        required
        autosize
        minRows={3}
        maxLength={limits.plantDescriptionMax}
        value={draft.description}
        error={faultText(faults.description, limits.plantDescriptionMax)}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <More draft={draft} change={change} faults={faults} isNew={isNew} />
    </>
  );
}
