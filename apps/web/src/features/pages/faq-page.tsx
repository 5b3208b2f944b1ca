import { Accordion, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import section from '../../components/page-section.module.css';
import { PageTitle } from '../../components/page-title.tsx';
import { categories, findQuestions, rpcMethods } from './find-questions.ts';
import type { Category } from './find-questions.ts';
import classes from './pages.module.css';

/** FAQ entries by category, filtered as the user types. */
export function FaqPage() {
  const { t } = useTranslation('faq');
  const [category, setCategory] = useState<Category>('all');
  const [text, setText] = useState('');
  const all = rpcMethods.map((one) => ({ ...one, question: t(`items.${one.id}.q`), reply: t(`items.${one.id}.a`) }));
  const found = findQuestions(all, category, text);
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
          {t('found', { count: found.length })}
        </p>
        {found.length === 0 ? (
          <EmptyState
            title={t('none')}
            message={t('noneMessage')}
            action={<Button onClick={showAll}>{t('clear')}</Button>}
          />
        ) : (
          <Accordion multiple variant="separated" radius="md" order={2}>
            {found.map(({ id, question, reply }) => (
              <Accordion.Item key={id} value={id} className={classes.question}>
                <Accordion.Control>{question}</Accordion.Control>
                <Accordion.Panel>{reply}</Accordion.Panel>
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
