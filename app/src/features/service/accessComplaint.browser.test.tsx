import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../api/queryClient.ts'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { AccessibilityPage } from '../policy/AccessibilityPage.tsx'
import { InquiryEditorPage } from './InquiryEditorPage.tsx'

beforeAll(loadLateTexts)

it('the accessibility statement leads to an inquiry whose category is chosen', async () => {
  await page.viewport(390, 844)
  const router = createMemoryRouter(
    [
      { path: '/policy/accessibility', Component: AccessibilityPage },
      { path: '/customer-service/inquiries/new', Component: InquiryEditorPage },
    ],
    { initialEntries: ['/policy/accessibility'] },
  )
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const link = page.getByRole('link', { name: '불편한 점 알리기' })
  await expect.element(link).toBeVisible()
  await router.navigate(link.element().getAttribute('href')!)
  await expect.element(page.getByRole('radio', { name: '접근성' })).toBeChecked()
})
