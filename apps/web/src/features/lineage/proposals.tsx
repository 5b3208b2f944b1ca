import { Button } from '@mantine/core';
import type { Family } from '@offshoot/contracts/lineage';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonLink } from '../../components/people/person-link.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import type { Refusable } from './family-tree.tsx';
import type { useDecision } from './use-decision.ts';
import classes from './lineage.module.css';

interface Props {
  proposals: Family['proposals'];
  deciding: ReturnType<typeof useDecision>;
  onRefuse: (plant: Refusable) => void;
}

/** The plants that may have grown from the user's: yes, or not from mine. */
export function Proposals({ proposals, deciding, onRefuse }: Props) {
  const { t } = useTranslation('lineage');
  const format = useFormat();
  if (proposals.length === 0) return null;
  return (
    <section className={classes.proposals} aria-labelledby="proposals">
      <h2 id="proposals">{t('proposals.title')}</h2>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.plant_id} className={classes.proposal}>
            <p>
              <Link to={`/plants/${proposal.plant_id}`}>
                <bdi>{proposal.name}</bdi>
              </Link>{' '}
              ·{' '}
              {proposal.owner && (
                <span>
                  <PersonLink id={proposal.owner.id} name={proposal.owner.name} role={proposal.owner.role} /> ·{' '}
                </span>
              )}
              <time dateTime={proposal.proposed_at}>{format.shortDate(proposal.proposed_at)}</time>
            </p>
            <Button
              disabled={deciding.isPending}
              onClick={() => deciding.mutate({ id: proposal.plant_id, decision: 'confirmed' })}
            >
              {t('proposals.yes')}
            </Button>
            <Button variant="outline" disabled={deciding.isPending} onClick={() => onRefuse(proposal)}>
              {t('proposals.no')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
