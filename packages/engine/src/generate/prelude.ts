import { NUMBER_HIGHEST, NUMBER_SUM } from "../runtime/counters";
import { int } from "./generator";

/**
 * Source that every program shares. `S` is the state, `L` the list area, `B` and `K` the counters and keys of the seats'
 * own chance, `W` words of chance known already, `H` what was told and, first, how much; `RF` the class of faults, `BAIL` what is thrown when the reference executor has to play the game.
 */
export function prelude(stack: number): string {
  return `
const FAULT = new RF("engine/none");
function fault(){throw FAULT;}
function tell(v){const n=H[0]+1;H[0]=n;H[n]=v;}
function bail(){throw BAIL;}
function pr(v){if(v<0)fault();return v;}
function ck(v){const w=v|0;if(w!==v)fault();return w;}
function dv(v){if(v===0)fault();return v;}
function rem(v,b){const r=v%dv(b);return r!==0&&r<0!==b<0?r+b:r;}
function nth(i,n){if(i<0||i>=n)fault();return i;}
function row(t,c){if(c<0)fault();return c>=1048576?c-1048576:t[c]|0;}
function put(on,stamp,piece,space){const s=S[22]+1;S[22]=s;S[on+piece]=space;S[stamp+piece]=s;}
function copyList(from,to,most){const n=L[from];if(n>most)fault();for(let i=0;i<=n;i++)L[to+i]=L[from+i];}
function here(on,stamp,count,space,to){
let e=to;
for(let p=0;p<count;p++){if(S[on+p]!==space)continue;
const mine=S[stamp+p];let at=e;
for(;at>to&&S[stamp+L[at-1]]>mine;at--)L[at]=L[at-1];
L[at]=p;e++;}
return e;}
function distinct(n){
let kept=0;
for(let i=0;i<n;i++){let j=0;while(j<kept&&A[j]!==A[i])j++;if(j===kept)A[kept++]=A[i];}
return kept;}
function beside(columns,rows,space,across,up){
const x=space%columns+across,y=Math.floor(space/columns)+up;
return x>=0&&x<columns&&y>=0&&y<rows?y*columns+x:-1;}
function way(columns,rows,space,across,up,all,to){
if(across===0&&up===0){if(all)L[to++]=space;return to;}
let s=space;
if(all)for(let b=space;b>=0;b=beside(columns,rows,b,-across,-up))s=b;
else s=beside(columns,rows,space,across,up);
for(;s>=0;s=beside(columns,rows,s,across,up))L[to++]=s;
return to;}
function alike(from,end){
let most=0;
for(let i=from;i<end;i++){let n=0;for(let j=from;j<end;j++)if(L[i]===L[j])n++;if(n>most)most=n;}
return most;}
function spread(f,i,n,a){FA[f+(i===0?0:i===n-1?${int(NUMBER_HIGHEST)}:1+Math.floor(4*i/(n-1)))]++;FA[f+${int(NUMBER_SUM)}]+=a;}
function total(at){let sum=0;for(let i=L[at];i>0;i--)sum+=L[at+i];return sum;}
function at(t,i){const v=t[i];return v===undefined?-1:v;}
function kindAmong(t,kinds,c,from){return t[c>=from?c-from:at(kinds,c)]|0;}
function majority(at,options){
let best=options,most=0;
for(let o=0;o<options;o++){let n=0;for(let i=L[at];i>0;i--)if(L[at+i]===o)n++;
if(n>most){most=n;best=o;}else if(n===most)best=options;}
return best;}
function drop(n){M.frame=${stack};M.top=${stack}+n;M.sp=0;S[12]=${stack};S[13]=M.top;}
`;
}
