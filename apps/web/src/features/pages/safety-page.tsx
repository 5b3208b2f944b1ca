import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Article } from './article.tsx';
import { Meeting } from './drawings.tsx';
import classes from './pages.module.css';

/** How to meet safely, warning signs, and emergency contacts. */
export function SafetyPage() {
  const { t } = useTranslation('pages');
  const numbers = t(`safety.numbers`, { returnObjects: true }) as { number: string; where: string }[];
  return (
    <Article namespace="pages" name="safety" Drawing={Meeting} next={['community', 'faq', 'help']}>
      <Table className={classes.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('emergency.number')}</Table.Th>
            <Table.Th>{t('emergency.where')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbers.map(({ number, where }) => (
            <Table.Tr key={number}>
              <Table.Td>
                <a className={classes.phone} href={`tel:${number}`} dir="ltr">
                  {number}
                </a>
              </Table.Td>
              <Table.Td>{where}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Article>
  );
}
