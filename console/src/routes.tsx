import type { RouteObject } from 'react-router'
import { BrokenPage } from './frame/BrokenPage.tsx'
import { Console } from './frame/Console.tsx'
import { FirstPage } from './frame/FirstPage.tsx'
import { MissingPage } from './frame/MissingPage.tsx'
import { PagesContext } from './page/page.ts'
import { pages } from './pages.ts'
import { EnrolPage } from './session/EnrolPage.tsx'

export const routes: RouteObject[] = [
  { path: '/enrol', element: <EnrolPage />, errorElement: <BrokenPage /> },
  {
    path: '/',
    element: (
      <PagesContext value={pages}>
        <Console />
      </PagesContext>
    ),
    errorElement: <BrokenPage />,
    children: [
      { index: true, element: <FirstPage /> },
      ...pages.map(({ path, load }) => ({
        path,
        lazy: async () => ({ Component: await load() }),
        errorElement: <BrokenPage />,
      })),
      { path: '*', element: <MissingPage /> },
    ],
  },
]
