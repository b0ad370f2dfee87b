import { createContext } from 'react'

/**
 * True for what stands beside the column on wide screens: it is neither the page's main landmark nor its first heading,
 * and does not name the window.
 */
export const BesideContext = createContext(false)
