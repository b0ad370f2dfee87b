import { createRoot, type Root, type RootOptions } from 'react-dom/client'

/**
 * Creates the React root. This module is bundled with React (vite.config.ts), so that React is initialised in a task of
 * its own; bundled with boot, it would join one long task with all boot modules.
 */
export const makeRoot = (options: RootOptions): Root =>
  createRoot(document.getElementById('root') as HTMLElement, options)
