import { conformanceOf } from '#testing/conformance/of-module.ts'

conformanceOf('news')
