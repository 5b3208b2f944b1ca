import { Accordion, Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SegmentedControl } from '../../components/forms/segmented-control.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { type Category, categories, faqEntries } from '../../components/page/faq-entries.ts';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { findFaqEntries } from './find-faq-entries.ts';
import classes from './pages.module.css';

const fragment = () => location.hash.slice(1);

function onFragment(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** FAQ entries by category, filtered as the user types. The fragment of the address opens an entry. */
export function FaqPage() {
  const { t } = useTranslation(['faq', 'faq-titles']);
  // The prerendered page knows no fragment.
  const linked = useSyncExternalStore(onFragment, fragment, () => '');
  const [open, setOpen] = useState<string[]>([]);
  const [opened, setOpened] = useState('');
  if (linked !== opened) {
    setOpened(linked);
    setOpen([...open, linked]);
  }
  const [category, setCategory] = useState<Category>('all');
  const [text, setText] = useState('');
  const all = faqEntries.map((entry) => ({
    ...entry,
    title: t(`faq-titles:${entry.id}`),
    body: t(`texts.${entry.id}`),
  }));
  const matches = findFaqEntries(all, category, text);
  useEffect(() => {
    // A browser finds the place itself only when it loads the page.
    if (linked !== '') document.getElementById(linked)?.scrollIntoView();
  }, [linked]);
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
          <Accordion
            multiple
            value={open}
            onChange={setOpen}
            variant="separated"
            radius="md"
            order={2}
            keepMountedMode="display-none"
          >
            {matches.map(({ id, title, body }) => (
              <Accordion.Item key={id} id={id} value={id} className={classes.entry}>
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
