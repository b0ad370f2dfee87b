import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { LinkContext } from '@byeol/ui/Link.tsx'
import { AppLink } from './links/AppLink.tsx'
import { TextLink } from './TextLink.tsx'

it('a link to this site opens in the app, any other in a new window', async () => {
  const links = (
    <>
      <TextLink href={`${location.origin}/@seoha?tab=fans`}>서하</TextLink>
      <TextLink href="https://example.com/a">밖</TextLink>
      <TextLink href={`${location.origin.replace('//', '//evil@')}/@seoha`}>속임수</TextLink>
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: links },
    { path: '*', element: <p>프로필</p> },
  ])
  await draw(
    <LinkContext value={AppLink}>
      <RouterProvider router={router} />
    </LinkContext>,
  )
  for (const name of ['밖', '속임수'])
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await expect.element(page.getByRole('link', { name: '서하' })).not.toHaveAttribute('target')
  await page.getByRole('link', { name: '서하' }).click()
  await expect.element(page.getByText('프로필')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/@seoha', search: '?tab=fans' })
})
