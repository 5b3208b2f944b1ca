import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { limits } from '@offshoot/contracts/limits';
import { searchWords } from '@offshoot/contracts/search-words';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { markedParts } from './marked-parts.ts';
import classes from './search-panel.module.css';
import { useFound } from './use-found.ts';

/** Milliseconds without a key until the search begins. */
const PAUSE_MS = 300;

interface Props {
  roomId: string;
  meId: string;
  /** The other user's name. */
  name: string;
  onClose: () => void;
  /** Shows the message with this sequence number. */
  onChoose: (seq: number) => void;
}

/** The search of a room, over its messages. */
export function SearchPanel({ roomId, meId, name, onClose, onChoose }: Props) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useFound(roomId, query);
  const items = (query !== '' && data?.pages.flatMap((page) => page.items)) || [];
  const words = searchWords(query);
  const isDone = query !== '' && !isFetching && !error;
  return (
    <div className={classes.panel} role="search" aria-label={t('search.title')}>
      <div className={classes.bar}>
        <TextInput
          className={classes.field ?? ''}
          type="search"
          size="md"
          radius="xl"
          aria-label={t('search.title')}
          placeholder={t('search.title')}
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={limits.searchMax}
          autoFocus
          // Escape closes the search, not a surrounding dialog.
          data-mantine-stop-propagation
          data-kept
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t('search.close')}
          onClick={onClose}
        >
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.results}>
        {query === '' ? (
          <p className={classes.hint}>{t('search.hint')}</p>
        ) : error && items.length === 0 ? (
          <ErrorState title={t('search.failed')} error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <ListSkeletons count={3} />
        ) : (
          <ul className={classes.list} aria-label={t('search.results')}>
            {items.map((message) => (
              <li key={message.id}>
                <Found
                  message={message}
                  words={words}
                  who={message.sender_id === meId ? t('messages.you') : name}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        )}
        {isDone && items.length === 0 && !hasNextPage && <p className={classes.hint}>{t('search.none')}</p>}
        {isDone && hasNextPage && (
          <Button variant="subtle" onClick={() => void fetchNextPage()}>
            {t('search.earlier')}
          </Button>
        )}
        <VisuallyHidden role="status">
          {isDone ? (items.length === 0 ? t('search.none') : t('search.count', { count: items.length })) : ''}
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface FoundProps {
  message: ChatMessage;
  words: readonly string[];
  who: string;
  onChoose: (seq: number) => void;
}

function Found({ message, words, who, onChoose }: FoundProps) {
  const format = useFormat();
  return (
    <button type="button" className={classes.found} onClick={() => onChoose(message.seq)}>
      <span className={classes.head}>
        <bdi className={classes.who}>{who}</bdi>
        <time dateTime={message.created_at}>{format.dateTime(message.created_at)}</time>
      </span>
      <span className={classes.text} dir="auto">
        {markedParts(message.content, words).map((part, index) =>
          // Parts have no identity of their own.
          part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </span>
    </button>
  );
}
