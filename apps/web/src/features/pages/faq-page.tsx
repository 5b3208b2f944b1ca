import { Accordion, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { categories, findFaqEntries, faqEntries } from './find-faq-entries.ts';
import type { Category } from './find-faq-entries.ts';
import classes from './pages.module.css';

/** FAQ entries by category, filtered as the user types. */
export function FaqPage() {
  const { t } = useTranslation('faq');
  const [category, setCategory] = useState<Category>('all');
  const [text, setText] = useState('');
  const all = faqEntries.map((entry) => ({
    ...entry,
    title: t(`items.${entry.id}.q`),
    body: t(`items.${entry.id}.a`),
  }));
  const matches = findFaqEntries(all, category, text);
  const showAll = () => {
    setCategory('all');
    setText('');
  };
  return (
    <div className={section.middle}>
      <div className={classes.article}>
        <PageTitle title={t('title')}>{t('title')}</PageTitle>
        <p className={classes.lead}>{t('lead')}</p>
        <div className={classes.filters} role="search">
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={20} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={t('category')}
            fullWidth
            radius="xl"
            value={category}
            onChange={setCategory}
            data={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          />
        </div>
        <p className={classes.small} role="status">
          {t('found', { count: matches.length })}
        </p>
        {matches.length === 0 ? (
          <EmptyState
            title={t('none')}
            message={t('noneMessage')}
            action={<Button onClick={showAll}>{t('clear')}</Button>}
          />
        ) : (
          // 'activity' would leave closed panels out of the prerendered page.
          <Accordion multiple variant="separated" radius="md" order={2} keepMountedMode="display-none">
            {matches.map(({ id, title, body }) => (
              <Accordion.Item key={id} value={id} className={classes.entry}>
                <Accordion.Control>{title}</Accordion.Control>
                <Accordion.Panel>{body}</Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
        <p className={classes.more}>
          {t('more')} <Link to="/help">{t('toHelp')}</Link> · <Link to="/contact">{t('common:nav.contact')}</Link>
        </p>
      </div>
    </div>
  );
}
