import type { Page } from '@playwright/test'

/** The app's text for each error that Kakao can return (spec.md point 8), and for an unknown one. */
export const kakaoErrorTexts: Record<string, RegExp> = {
  invalid_request: /마치지 못했어요/u,
  invalid_client: /설정에 문제가/u,
  invalid_scope: /설정에 문제가/u,
  invalid_grant: /시간이 지났어요/u,
  misconfigured: /설정에 문제가/u,
  unauthorized: /로그인할 수 없어요/u,
  server_error: /카카오에 문제가/u,
  unknown: /마치지 못했어요/u,
  temporarily_unavailable: /마치지 못했어요/u,
}

/** Makes the sandbox’s consent page of Kakao answer with an error. */
export async function failAtKakao(consent: Page, error: string): Promise<void> {
  await consent.getByText('오류로 돌려보내기').click()
  await consent.getByRole('combobox', { name: '오류' }).selectOption(error)
  await consent.getByRole('button', { name: '실패시키기' }).click()
}
