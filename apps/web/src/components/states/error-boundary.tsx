import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import missing from '../chunks/missing-component.module.css';

/** A component that fails again within this time is not rendered again by itself. */
const RESTART_MS = 2_000;

interface Props {
  /** Shown in place of the children that threw; a line with a button by default. */
  instead?: ReactNode;
  /** Once this changes, the children are rendered again. */
  resetBy?: unknown;
  /** The element of the line: `li` for children that are items of a list. */
  as?: 'div' | 'li';
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetBy: unknown;
}

/** Keeps an error within a component: the others stay, and it can be shown again. React logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetBy: this.props.resetBy };
  private restartedAt = -Infinity;

  static getDerivedStateFromProps({ resetBy }: Props, state: State) {
    return resetBy === state.resetBy ? null : { failed: false, resetBy };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // A translation or an extension of the browser has moved elements, so that React cannot change them. New ones it can.
    if (!(error instanceof DOMException) || performance.now() - this.restartedAt < RESTART_MS) return;
    this.restartedAt = performance.now();
    this.retry();
  }

  private retry = () => this.setState({ failed: false });

  override render() {
    const { as = 'div', instead = <Failed as={as} onRetry={this.retry} />, children } = this.props;
    return this.state.failed ? instead : children;
  }
}

function Failed({ as, onRetry }: { as: 'div' | 'li'; onRetry: () => void }) {
  const { t } = useTranslation();
  const line = (
    <div className={missing.missing} role="alert">
      {t('crash.title')}
      <Button variant="light" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
  return as === 'li' ? <li>{line}</li> : line;
}
