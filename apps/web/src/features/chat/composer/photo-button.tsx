import { ActionIcon, Menu } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconCamera, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../lib/device/use-is-touch.ts';

/** Chooses a photo; touch devices offer the camera as well. */
export function PhotoButton({ onChosen, disabled }: { onChosen: (file: File) => void; disabled: boolean }) {
  const { t } = useTranslation('chat');
  const isTouch = useIsTouch();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    accept: limits.photoTypes.join(','),
    hidden: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const [file] = event.currentTarget.files ?? [];
      if (file) onChosen(file);
      event.currentTarget.value = '';
    },
  };
  const face = { variant: 'subtle', size: 52, radius: 'xl', disabled, 'aria-label': t('photo.add') } as const;
  const icon = <IconPhotoPlus size={24} aria-hidden />;
  return (
    <>
      <input ref={files} {...input} aria-label={t('photo.choose')} data-testid="photo" />
      <input ref={camera} {...input} capture="environment" aria-label={t('photo.take')} data-testid="camera" />
      {isTouch ? (
        <Menu position="top-start" zIndex={350}>
          <Menu.Target>
            <ActionIcon {...face}>{icon}</ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCamera size={20} aria-hidden />} onClick={() => camera.current?.click()}>
              {t('photo.take')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPhoto size={20} aria-hidden />} onClick={() => files.current?.click()}>
              {t('photo.choose')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ActionIcon {...face} onClick={() => files.current?.click()}>
          {icon}
        </ActionIcon>
      )}
    </>
  );
}
