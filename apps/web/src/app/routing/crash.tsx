import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state.tsx';

function Crash() {
  const { t } = useTranslation();
  return (
    <main>
      <ErrorState
        title={t('crash.title')}
        message={t('crash.message')}
        retryLabel={t('crash.reload')}
        onRetry={() => window.location.reload()}
        action={
          // A plain link: the router itself may be what failed.
          <Button component="a" href="/" variant="outline">
            {t('nav.home')}
          </Button>
        }
      />
    </main>
  );
}

interface Props {
  location: Location;
  children: ReactNode;
}

interface State {
  location: Location;
  crashed: boolean;
}

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location, crashed: false };

  static getDerivedStateFromProps({ location }: Props, state: State) {
    return location === state.location ? null : { location, crashed: false };
  }

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crash /> : this.props.children;
  }
}

/** Replaces the whole page when a screen or the layout throws, until the user navigates. React logs the error. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}
