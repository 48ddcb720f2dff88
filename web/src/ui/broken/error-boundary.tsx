import { Component, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  /** What is drawn. When one of these changes, drawing is tried again. */
  of: readonly unknown[];
  /** Shown instead of what can't be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  of: readonly unknown[];
  hasFailed: boolean;
}

/** Replaces only the part that can't be drawn; without a boundary, React takes the whole app off the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: State): State | null {
    const isSame = of.length === state.of.length && of.every((part, index) => part === state.of[index]);
    return isSame ? null : { of, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
