import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '@byeol/ui/base.css'
import { loadFontsWhenIdle } from '@byeol/ui/fonts.ts'
import { makeQueryClient } from './api/queryClient.ts'
import { startTheme } from './browser/theme.ts'
import { startLanguage } from './i18n/i18n.ts'
import { routes } from './routes.tsx'
import { forgetOnSignOut } from './session/forgetOnSignOut.ts'

startTheme()
startLanguage()
const queryClient = makeQueryClient()
forgetOnSignOut(queryClient)
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </QueryClientProvider>,
)
loadFontsWhenIdle()
