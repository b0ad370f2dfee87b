import { createContext } from 'react'

/**
 * True for content next to the main column on wide screens: it must not be the page's main landmark or first heading,
 * nor set the window's title.
 */
export const BesideContext = createContext(false)
