import { createContext } from 'react'

/**
 * True for content beside the column on wide screens: it is neither the page's main landmark nor its first heading, and
 * does not set the window's title.
 */
export const BesideContext = createContext(false)
