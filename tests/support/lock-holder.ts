/**
 * A process that locks a SQLite file for writers, as an import or a backup does, reports it, and unlocks it
 * when its input ends.
 */
import Sqlite from 'better-sqlite3';

const [file = ''] = process.argv.slice(2);
const database = new Sqlite(file);
database.exec('begin immediate');
console.log('locked');
process.stdin.resume().on('end', () => {
  database.exec('rollback');
  database.close();
});
