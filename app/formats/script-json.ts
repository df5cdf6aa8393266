/** JSON for a `<script>` that holds data: nothing in it ends the script or a line of it. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
