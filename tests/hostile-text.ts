/** Would run wherever it is taken for markup: in text, an attribute, a script, a template. Short enough for every field. */
export const hostileText = `</script><script>window.hacked=1</script>"><img src=x onerror=hacked=1>{{7*7}}'`
