/** A process that locks a SQLite file for writers, says so, and lets go when it is told to: an import, a backup. */
import Sqlite from 'better-sqlite3';

const [file = '', milliseconds = '0'] = process.argv.slice(2);
const database = new Sqlite(file);
database.exec('begin immediate');
console.log('locked');
setTimeout(() => {
  database.exec('rollback');
  database.close();
}, Number(milliseconds));
