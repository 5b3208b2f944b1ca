import { Component, type ReactNode } from 'react';
import { MissingFile, onRetry } from '../../lib/chunks/missing-file.ts';

interface Props {
  /** Shown while the chunk or the translations of the children cannot be loaded. */
  instead: ReactNode;
  onLoadFailed?: () => void;
  children: ReactNode;
}

/**
 * Keeps a missing chunk or translation from unmounting the whole screen, and recovers once it is loaded. Rethrows every
 * other error.
 */
export class ComponentBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  private end: (() => void) | null = null;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    this.end = onRetry(() => {
      const { error } = this.state;
      if (error instanceof MissingFile && !error.isStill()) this.setState({ error: null });
    });
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof MissingFile)) return;
    error.clear();
    this.props.onLoadFailed?.();
  }

  override componentWillUnmount() {
    this.end?.();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof MissingFile)) throw error;
    return this.props.instead;
  }
}
