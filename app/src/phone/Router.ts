import type { createBrowserRouter } from 'react-router'

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>
