import { createRoot, type Root, type RootOptions } from 'react-dom/client'

/**
 * The root that the app is drawn into. It is in React's file (vite.config.ts), so React starts in a separate task; in
 * boot's file it would share one long task with every module of boot.
 */
export const makeRoot = (options: RootOptions): Root =>
  createRoot(document.getElementById('root') as HTMLElement, options)
