import { createRoot, type Root, type RootOptions } from 'react-dom/client'

/**
 * The root that the app is drawn into. Stands in the file of React (vite.config.ts), which therefore starts React in a
 * task of its own; in the file of boot that would be one task with every module of boot.
 */
export const makeRoot = (options: RootOptions): Root =>
  createRoot(document.getElementById('root') as HTMLElement, options)
