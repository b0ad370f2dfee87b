import { kakaoApp } from './kakaoApp.ts'

/** The environment variables that make a server use the simulated Kakao. */
export const kakaoEnvironment = (origin: string): Record<string, string> => ({
  KAKAO_AUTH_URL: `${origin}/kakao`,
  KAKAO_API_URL: `${origin}/kakao`,
  KAKAO_SDK_URL: `${origin}/kakao/sdk/kakao.min.js`,
  KAKAO_JS_KEY: kakaoApp.javascriptKey,
  KAKAO_REST_KEY: kakaoApp.restKey,
  KAKAO_CLIENT_SECRET: kakaoApp.clientSecret,
  KAKAO_ADMIN_KEY: kakaoApp.adminKey,
})
