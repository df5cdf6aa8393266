/** Runs a script if it is not escaped, in text, an attribute, a script or a template. Short enough for every field. */
export const hostileText = `</script><script>window.hacked=1</script>"><img src=x onerror=hacked=1>{{7*7}}'`
