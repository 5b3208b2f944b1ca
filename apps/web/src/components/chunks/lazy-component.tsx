import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutdated } from '../../lib/chunks/new-build.ts';
import { later } from './later.ts';
import { MissingComponent } from './missing-component.tsx';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { ComponentBoundary } from './component-boundary.tsx';
import { notices } from '../notices/notice.ts';
import { toast } from '../toasts/toast.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** An optional component in its own chunk: if the chunk cannot be loaded, renders `Instead` or nothing until it can. */
export function optionalComponent<P extends object>(load: Load<P>, Instead?: ComponentType): ComponentType<P> {
  const Later = later(load);
  return function OptionalComponent(props: P) {
    return (
      <ErrorBoundary>
        <ComponentBoundary instead={Instead ? <Instead /> : null}>
          <Later {...props} />
        </ComponentBoundary>
      </ErrorBoundary>
    );
  };
}

/** A required component in its own chunk: if the chunk cannot be loaded, its place on the screen shows the failure. */
export function inlineComponent<P extends object>(load: Load<P>): ComponentType<P> {
  const Later = later(load);
  return function InlineComponent(props: P) {
    return (
      <ErrorBoundary>
        <ComponentBoundary instead={<MissingComponent />}>
          <Later {...props} />
        </ComponentBoundary>
      </ErrorBoundary>
    );
  };
}

interface Opened {
  /** Shown while the chunk is loading. */
  fallback?: ReactNode;
  onClose?: () => void;
  /** Unmounts the component that failed to load, so that it can be requested again; a dialog is closed. */
  onLoadFailed?: () => void;
}

/** A dialog or menu in its own chunk: if the chunk cannot be loaded, shows a toast and keeps the screen. */
export function onDemandComponent<P extends object>(load: Load<P>): (props: P & Opened) => ReactNode {
  const Later = later(load);
  return function OnDemandComponent({ fallback = null, onLoadFailed, ...props }: P & Opened) {
    const { t } = useTranslation();
    const miss = async () => {
      if (await isOutdated())
        notices.show({
          text: t('newVersion.text'),
          act: { label: t('newVersion.reload'), run: () => window.location.reload() },
        });
      else toast.error(t('missing.asked'));
    };
    return (
      <ErrorBoundary>
        <ComponentBoundary
          instead={fallback}
          onLoadFailed={() => {
            (onLoadFailed ?? props.onClose)?.();
            void miss();
          }}
        >
          <Suspense fallback={fallback}>
            <Later {...(props as unknown as P)} />
          </Suspense>
        </ComponentBoundary>
      </ErrorBoundary>
    );
  };
}
