import classes from './mark.module.css'

/** Stands beside a drawing until there is a photo. `where` names the places that have none. */
export function MissingPhoto({ where }: { where?: string }) {
  return <span className={classes.mark}>Te falta la foto{where && `: ${where}`}</span>
}
