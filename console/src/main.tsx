import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '@byeol/ui/base.css'
import { loadFontsWhenIdle } from '@byeol/ui/fonts.ts'
import { makeQueryClient } from './api/queryClient.ts'
import { findSession, session } from './api/session.ts'
import { startTheme } from './browser/theme.ts'
import { startLanguage } from './i18n/i18n.ts'
import { endWaysBack } from './keyboard/offerTakeBack.ts'
import { routes } from './routes.tsx'

startTheme()
startLanguage()
const queryClient = makeQueryClient()
// On sign-out, clear cached data and the offered ways back, so that the next person to sign in does not meet them.
session.subscribe(() => {
  if (findSession()) return
  queryClient.clear()
  endWaysBack()
})
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </QueryClientProvider>,
)
loadFontsWhenIdle()
