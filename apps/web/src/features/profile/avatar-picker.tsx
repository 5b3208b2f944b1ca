import { Loader } from '@mantine/core';
import type { Me } from '@offshoot/contracts/auth';
import { limits } from '@offshoot/contracts/limits';
import { removeAvatar, storeAvatar } from '@offshoot/contracts/operations/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { fileFault, largestPhoto, PhotoError, scaledPhoto } from '../../lib/photos/scale-photo.ts';
import { upload } from '../../lib/api/upload.ts';
import classes from './avatar-picker.module.css';

/** The user's picture, and the button to change it. */
export function AvatarPicker({ me }: { me: Me }) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  // Other screens show the picture too: with plants, in chats and on the public page.
  const fetchAgain = () =>
    Promise.all(
      [keys.me, keys.plants, keys.rooms, keys.person(me.id)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const remove = useMutation({
    mutationFn: () => call(removeAvatar, {}),
    onSuccess: async () => {
      await fetchAgain();
      toast.success(t('avatar.removed'));
    },
    onError: (error) => toast.error(`${t('avatar.removeFailed')}. ${errorText(t, error)}`),
  });
  const change = useMutation({
    mutationFn: async (file: File) => {
      const fault = fileFault(file);
      if (fault) throw new PhotoError(fault);
      const form = new FormData();
      form.append('file', await scaledPhoto(file), file.name);
      return upload(storeAvatar, {}, form);
    },
    onSuccess: async () => {
      await fetchAgain();
      toast.success(t('avatar.changed'));
    },
    onError: (error) => {
      const reason = error instanceof PhotoError ? t(`avatar.fault.${error.fault}`, largestPhoto) : errorText(t, error);
      toast.error(`${t('avatar.failed')}. ${reason}`);
    },
  });
  return (
    <div className={classes.picker}>
      <PersonAvatar name={me.name} avatar={me.avatar} size={88} />
      <button
        type="button"
        className={classes.button}
        aria-label={t('avatar.change')}
        disabled={change.isPending}
        onClick={() => input.current?.click()}
      >
        {change.isPending ? <Loader size={18} color="currentColor" /> : <IconCamera size={20} aria-hidden />}
      </button>
      {me.avatar && (
        <button
          type="button"
          className={`${classes.button} ${classes.remove}`}
          aria-label={t('avatar.remove')}
          title={t('avatar.remove')}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={16} aria-hidden />
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={limits.photoTypes.join(',')}
        hidden
        aria-label={t('avatar.change')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) change.mutate(file);
          // So that the same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
