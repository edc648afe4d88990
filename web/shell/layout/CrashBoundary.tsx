import { Component, type ReactNode } from 'react'

/** The last net under every view [L6]. React offers catching only to a class. */
export class CrashBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasCrashed: boolean }
> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? this.props.fallback : this.props.children
  }
}
